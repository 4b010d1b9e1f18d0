import { readdirSync } from 'node:fs'

const floors = ['domain', 'server', 'web']
const notSlices = new Set(['platform', 'ports', 'testing', 'auth-service', 'app', 'ui', 'shared', 'brand'])

/** Whether a folder of a floor is a slice's: any but the floor's platform. */
export const isSliceFolder = (folder: string): boolean => !notSlices.has(folder)

/** The slices of all floors, in alphabetical order. Reads the folders of the project, in which it must run. */
export const listSlices = (): string[] => [...new Set(floors.flatMap(slicesOf))].toSorted()

/** The folders of a slice, such as `domain/songs/`, `server/songs/` and `web/songs/`. */
export const foldersOf = (slice: string): string[] =>
  floors.filter((floor) => slicesOf(floor).includes(slice)).map((floor) => `${floor}/${slice}/`)

const slicesOf = (floor: string): string[] =>
  readdirSync(floor, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isSliceFolder(entry.name))
    .map((entry) => entry.name)
