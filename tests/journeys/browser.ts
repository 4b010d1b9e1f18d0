import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'

/** A Chromium on this machine: its path, and the environment it needs. */
export type FoundBrowser = { executablePath: string; packaged: boolean; environment: Record<string, string> }

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** What Playwright turns off (`disabledFeatures` in its source): a second `--disable-features` replaces the first. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Web pages of the address bar, which nobody sees: each window would start a process for them, a third of a test's cost. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...withoutFeatures, ...addressBarPages].join(',')}`,
]

/** `CHROMIUM=packaged` takes the npm-packaged browser even if another is installed. */
const packagedChoice = 'packaged'

/**
 * The browser for the journeys: the one `CHROMIUM` names, else an installed Chromium or Chrome that starts, else the
 * npm-packaged one. If none starts, throws an error with what to install.
 */
export async function findBrowser(choice = process.env.CHROMIUM): Promise<FoundBrowser> {
  const tried: string[] = []
  for (const candidate of candidates(choice)) {
    try {
      const found = await candidate()
      if (!found) continue
      await (await launchBrowser(found)).close()
      return found
    } catch (error) {
      tried.push(firstLines(error))
    }
  }
  throw new Error(`${noBrowser(choice)}${tried.length > 0 ? `\nTried:\n${tried.join('\n')}` : ''}`)
}

/** Starts a browser found by findBrowser. The packaged one crashes with its own recommended arguments, so it gets only the one it needs. */
export function launchBrowser({ executablePath, packaged, environment }: FoundBrowser): Promise<Browser> {
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    timeout: 30_000,
    args: packaged ? [] : quiet,
    env: { ...definedEnvironment(), ...environment },
  })
}

function candidates(choice: string | undefined): (() => Promise<FoundBrowser | null>)[] {
  if (choice === packagedChoice) return [unpackBrowser]
  if (choice) return [() => Promise.resolve(installed(choice))]
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter), '/usr/bin'])].filter(Boolean)
  const places = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places.map((place) => async () => ((await isExecutable(place)) ? installed(place) : null)), unpackBrowser]
}

const installed = (executablePath: string): FoundBrowser => ({ executablePath, packaged: false, environment: {} })

function noBrowser(choice: string | undefined): string {
  if (choice && choice !== packagedChoice)
    return `CHROMIUM=${choice} does not start. Point it at a Chromium or Chrome, or unset it.`
  return (
    'No browser for the journeys: install Chromium or Google Chrome (on Debian and Ubuntu "apt-get install chromium"), or set CHROMIUM to the path of one. ' +
    'The npm-packaged Chromium needs Linux x64, "npm ci" with devDependencies, and the command tar.'
  )
}

/** Unpacks the npm-packaged Chromium, its libraries and fonts once into a temporary folder for this version and user. */
async function unpackBrowser(): Promise<FoundBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`The npm-packaged Chromium is for Linux x64; this is ${process.platform} ${process.arch}.`)
  const source = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const user = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `all-areas-chromium-${version}-${user}`)
  if (!(await isExecutable(join(folder, 'chromium')))) await unpackInto(folder, join(source, 'bin'))
  if ((await stat(folder)).uid !== user) throw new Error(`${folder} belongs to another user.`)
  return {
    executablePath: join(folder, 'chromium'),
    packaged: true,
    environment: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder },
  }
}

/** Unpacks under another name first: a half-unpacked browser must not pass for a complete one. */
async function unpackInto(folder: string, source: string): Promise<void> {
  const half = await mkdtemp(`${folder}-`)
  try {
    await Promise.all([
      inflate(join(source, 'chromium.br'), join(half, 'chromium')),
      unpackArchive(join(source, 'al2023.tar.br'), half),
      unpackArchive(join(source, 'fonts.tar.br'), half),
    ])
    await writeFile(join(half, 'fonts.conf'), fontSettings(folder))
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Another run may have finished first.
    if (!(await isExecutable(join(folder, 'chromium')))) throw error
  }
}

/** The package's own file names the folders of another system. */
function fontSettings(folder: string): string {
  return (
    '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>' +
    `<dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`
  )
}

function inflate(file: string, target: string): Promise<void> {
  return pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(target, { mode: 0o755 }))
}

async function unpackArchive(file: string, folder: string): Promise<void> {
  const archive = join(folder, basename(file, '.br'))
  await inflate(file, archive)
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

const definedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

const firstLines = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(0, 12)
    .join('\n')
