/** Messages about a typed or chosen society. All of them warn; nothing blocks. */
export const societyTexts = {
  suggestions: 'Societies',
  unknown: 'Not on CISAC’s list of societies. It is kept as typed.',
  recordings: (name: string) =>
    `${name} collects for recordings, not for the song. Name the society that collects for the writer, such as ASCAP or PRS.`,
  mechanical: (name: string) =>
    `${name} collects only mechanical royalties. Name the society that collects for performances.`,
  gone: (name: string) => `${name} no longer exists. Ask who took over its catalog.`,
  hub: (name: string) => `${name} is an office that several societies share. Name the society itself.`,
  notMusic: (name: string) => `CISAC lists ${name} for works other than music. Check the society.`,
}
