import type { Database } from '#server/platform/database/database.ts'
import { savePressFacts } from '#server/press-facts/actions.ts'
import { readPressFacts } from '#server/press-facts/queries.ts'

/** The artist's press facts, if nothing is typed yet. */
export async function addPressFacts(db: Database, userId: string): Promise<void> {
  if ((await readPressFacts(db, userId)).version > 0) return
  await savePressFacts(db, userId, {
    version: 0,
    short_bio:
      'Mara Lindholt writes songs for the hour after the last ferry. She grew up above a boatyard in Malmö, plays an upright piano that has crossed the Sound twice, and records at home with whoever is in town.',
    long_bio:
      'Mara Lindholt writes songs for the hour after the last ferry.\n\nShe grew up above a boatyard in Malmö and learned the piano from a neighbor who tuned ship’s organs. After two tapes sold at shows she began to record in her kitchen, with friends from Copenhagen and Berlin who came for a weekend and stayed for a record.',
    home_town: 'Malmö, Sweden',
    press_name: 'Ines Prat',
    press_email: 'press@lindholt.example',
    press_phone: '+46 40 000 00 00',
    booking_name: 'Yaw Osei',
    booking_email: 'booking@lindholt.example',
    booking_phone: null,
    quotes: [
      { words: 'The quietest loud record of the winter.', said_by: 'Nordlys Weekly' },
      { words: 'You can hear the water in the piano.', said_by: 'Radio Kajen' },
    ],
  })
}
