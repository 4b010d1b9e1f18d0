import type { Rolldown } from 'vite'

/** The built, hashed file of the asset that was emitted or imported under this name. */
export function assetNamed(bundle: Rolldown.OutputBundle, name: string): string {
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.names.includes(name)) return file.fileName
  }
  throw new Error(`The web build holds no file named ${name}.`)
}
