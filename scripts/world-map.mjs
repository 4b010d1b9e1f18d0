import { geoBounds, geoCentroid, geoContains, geoNaturalEarth1, geoPath } from 'd3-geo'
// Draws the dot screen of the world into web/ui/charts/world.ts, once, from Natural Earth (world-atlas, at 1:110 million).
// After changing a number here, run it again.
// For each country: its ISO 3166-1 number, its name, its dots (x, y, x, y, …) and its outline, which receives the pointer.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const width = 900
const height = 404
const step = 7.4
const antarctica = '010'
const greenland = '304'

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-110m.json'), 'utf8'),
)
const countries = feature(atlas, atlas.objects.countries)
  .features.filter((country) => country.id !== antarctica)
  .map((country) => ({ country, bounds: geoBounds(country), dots: [] }))

// Rotated a little, so that the far east of Russia stays on one side; Greenland may be cut, it would push the rest apart.
const projection = geoNaturalEarth1()
  .rotate([-11, 0])
  .fitExtent(
    [
      [6, 4],
      [width - 6, height - 4],
    ],
    {
      type: 'FeatureCollection',
      features: countries.filter(({ country }) => country.id !== greenland).map(({ country }) => country),
    },
  )
const round = (value) => Number(value.toFixed(1))

/** The country at a point of the picture, if any. */
function countryAt(point) {
  const place = projection.invert(point)
  if (!place || Math.abs(place[0]) > 180 || Math.abs(place[1]) > 84) return undefined
  // Outside the globe the inverse projection returns a place elsewhere.
  const back = projection(place)
  if (Math.hypot(back[0] - point[0], back[1] - point[1]) > 1) return undefined
  return countries.find(
    ({ country, bounds: [[west, south], [east, north]] }) =>
      place[1] >= south &&
      place[1] <= north &&
      (west > east || (place[0] >= west && place[0] <= east)) &&
      geoContains(country, place),
  )
}

for (let y = 0, row = 0; y < height; y += step * 0.88, row++) {
  for (let x = row % 2 === 0 ? 0 : step / 2; x < width; x += step) countryAt([x, y])?.dots.push(round(x), round(y))
}
// A country between the dots still gets one, or it would never be visible.
for (const { country, dots } of countries)
  if (dots.length === 0) dots.push(...projection(geoCentroid(country)).map(round))

const outline = geoPath(projection).digits(0)
const lines = countries
  .map(({ country, dots }) => ({
    id: country.id ?? '',
    name: country.properties.name,
    dots,
    outline: outline(country),
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  .map((country) => `  ${JSON.stringify(country)},`)
writeFileSync(
  new URL('../web/ui/charts/world.ts', import.meta.url),
  `// Written by scripts/world-map.mjs from Natural Earth.
export type Country = { id: string; name: string; dots: readonly number[]; outline: string }

export const worldSize = { width: ${width}, height: ${height} }
export const countries: readonly Country[] = [
${lines.join('\n')}
]
`,
)
console.log(`${lines.length} countries, ${countries.reduce((sum, { dots }) => sum + dots.length / 2, 0)} dots`)
