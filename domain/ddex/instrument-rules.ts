/** Instruments by DDEX's names that people also use, apart from spaces and capitals: 'Electric guitar' is 'ElectricGuitar'. */
const named =
  `Accordion AcousticBassGuitar AcousticGuitar AltoSaxophone Bagpipes Balalaika Bandoneon Banjo BaritoneSaxophone Bass BassClarinet
  BassGuitar Bassoon Bells Bongos Bouzouki Cajon Castanet Celesta Cello Chimes Clarinet Claves Clavinet Concertina Congas Cornet Cowbell Cymbals
  Didgeridoo Djembe DoubleBass Drum DrumKit DrumMachine Duduk Dulcian ElectricBassGuitar ElectricGuitar ElectricOrgan ElectricPiano ElectricViolin
  EnglishHorn Erhu Euphonium Fiddle Flugelhorn Flute FrenchHorn FretlessBassGuitar Glockenspiel Gong GrandPiano Guitar HammondOrgan
  HandClaps Harmonica Harmonium Harp Harpsichord Horn Kalimba Keyboard Koto LapSteelGuitar Lute Lyre Mandolin Maracas Marimba Mellotron Melodica
  NylonStringGuitar Oboe Ocarina Organ Oud PanFlute PedalSteelGuitar Piano PiccoloFlute PipeOrgan PluckedStrings Recorder Rhodes Sampler Santoor
  Saxophone Shaker Sitar SnareDrum SopranoSaxophone SteelDrums StringSection SynthBass Synthesizer Tabla Tambourine TenorSaxophone Theremin Timpani
  TinWhistle Triangle Trombone Trumpet Tuba Turntable Ukulele UprightBass UprightPiano Vibraphone Viola Violin WoodBlock Xylophone Zither
  12-StringGuitar 5-StringBanjo`.split(/\s+/)

/** What people say instead. */
const alsoCalled: Readonly<Record<string, string>> = {
  drums: 'DrumKit',
  drumset: 'DrumKit',
  bassguitars: 'BassGuitar',
  electricbass: 'ElectricBassGuitar',
  contrabass: 'DoubleBass',
  guitars: 'Guitar',
  classicalguitar: 'NylonStringGuitar',
  slideguitar: 'Guitar',
  pedalsteel: 'PedalSteelGuitar',
  lapsteel: 'LapSteelGuitar',
  keys: 'Keyboard',
  keyboards: 'Keyboard',
  synth: 'Synthesizer',
  synths: 'Synthesizer',
  synthesizers: 'Synthesizer',
  hammond: 'HammondOrgan',
  wurlitzer: 'ElectricPiano',
  sax: 'Saxophone',
  altosax: 'AltoSaxophone',
  tenorsax: 'TenorSaxophone',
  sopranosax: 'SopranoSaxophone',
  baritonesax: 'BaritoneSaxophone',
  strings: 'StringSection',
  percussion: 'PercussionInstrument',
  turntables: 'Turntable',
  claps: 'HandClaps',
  conga: 'Congas',
  bongo: 'Bongos',
  handbells: 'HandBells',
  castanets: 'Castanet',
}

/** All values that a message may use. */
export const knownInstruments: readonly string[] = [...named, ...Object.values(alsoCalled)]

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const values: ReadonlyMap<string, string> = new Map([
  ...knownInstruments.map((value): [string, string] => [keyOf(value), value]),
  ...Object.entries(alsoCalled),
])

/** DDEX's name of an instrument as a person typed it; null if it has none that we know, and the words stay as typed. */
export function instrumentOf(typed: string): string | null {
  const key = keyOf(typed)
  return values.get(key) ?? values.get(key.replace(/^(lead|rhythm|solo|additional)/, '')) ?? null
}

/** The same for two ways to write one instrument, also for one that DDEX does not know: spaces and capitals do not count. */
export const instrumentKey = (typed: string): string => instrumentOf(typed) ?? (keyOf(typed) || typed)

/** 'Guitar, piano & vocals' are three. */
export const partsPlayed = (plays: string): string[] =>
  plays
    .split(/\s*(?:[,;/&+]|\band\b)\s*/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
