import type { SplitSheet, SplitSheetInput } from '#domain/split-sheets/schema.ts'
import { headFields, type HeadTexts, type SplitForm } from './form.ts'

/** The fields a person fills in on a sheet: compared when two versions conflict. */
export type SplitContent = Omit<SplitSheetInput, 'version' | 'release_id' | 'parked'>

export function contentOf(sheet: SplitSheet): SplitContent {
  const {
    id: _id,
    song_id: _song,
    release_id: _release,
    version: _version,
    updated_at: _updated,
    contributors,
    ...head
  } = sheet
  return { ...head, contributors }
}

/** The base to compare a new sheet with: its form's initial state, without contributors. */
export const contentOfNew = ({ head }: SplitForm): SplitContent => ({
  ...(Object.fromEntries(headFields.map((field) => [field, head[field] || null])) as Pick<
    SplitContent,
    keyof HeadTexts
  >),
  samples: [],
  from_month: null,
  contributors: [],
})
