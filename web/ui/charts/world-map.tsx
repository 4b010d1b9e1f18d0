import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { countries, worldSize, type Country } from './world.ts'
import styles from './charts.module.css'

type CountryFigures = {
  /** ISO 3166-1 numeric, three digits. */
  id: string
  /** Determines the size of its dots. */
  value: number
  /** The content of its card: a word and a figure per line. */
  details: readonly { label: string; figure: string }[]
}

export type WorldMapProps = {
  /** The name of the list of countries. */
  label: string
  /** In the order in which the keyboard steps through them. */
  figures: readonly CountryFigures[]
  /** The card's text for a country without figures. */
  noFigures: ReactNode
}

/** Dots grow with the value, starting slightly larger than those of a country without one. */
const dotWidth = (share: number | null) => (share === null ? 2.5 : 3.4 + share * 3.4)
const dotsOf = ({ dots }: Country) =>
  Array.from({ length: dots.length / 2 }, (_, index) => `M${dots[index * 2]} ${dots[index * 2 + 1]}h0`).join('')

/**
 * The world as a dot screen. Pointer and keyboard drive the same state, the selected country: its figures are in
 * a card at the corner, never under the pointer. The list of countries covers the map and takes focus for it.
 */
export function WorldMap({ label, figures, noFigures }: WorldMapProps) {
  const list = useId()
  const [shownId, setShownId] = useState(figures[0]?.id)
  const known = useMemo(
    () =>
      figures.flatMap((entry) => {
        const country = countries.find(({ id }) => id === entry.id)
        return country ? [{ ...entry, name: country.name }] : []
      }),
    [figures],
  )
  const index = known.findIndex(({ id }) => id === shownId)
  const shown = countries.find(({ id }) => id === shownId)

  function walk(event: KeyboardEvent) {
    // Those belong to the browser: Alt and an arrow go back and forward in the history.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: known.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShownId(known[Math.max(0, Math.min(known.length - 1, next))]?.id)
  }
  return (
    <div className={styles.worldMap}>
      <WorldDots figures={figures} shownId={shownId} onLook={setShownId} />
      <div
        className={styles.worldList}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={index < 0 ? undefined : `${list}-${index}`}
        onKeyDown={walk}
      >
        {known.map(({ id, name, details }, place) => (
          <div key={id} id={`${list}-${place}`} role="option" aria-selected={place === index} className="sr-only">
            {[name, ...details.map((detail) => `${detail.label} ${detail.figure}`)].join(', ')}
          </div>
        ))}
      </div>
      {shown && <CountryCard name={shown.name} details={known[index]?.details} noFigures={noFigures} />}
    </div>
  )
}

/** The list's information for sighted readers. */
function CountryCard({
  name,
  details,
  noFigures,
}: {
  name: string
  details: CountryFigures['details'] | undefined
  noFigures: ReactNode
}) {
  return (
    <div className={styles.worldCard} aria-hidden="true">
      <b>{name}</b>
      {details?.map(({ label, figure }) => (
        <span key={label}>
          {label} <i className="numerals">{figure}</i>
        </span>
      )) ?? <span>{noFigures}</span>}
    </div>
  )
}

type DotsProps = Pick<WorldMapProps, 'figures'> & { shownId: string | undefined; onLook: (id: string) => void }

function WorldDots({ figures, shownId, onLook }: DotsProps) {
  const drawn = useMemo(() => {
    const most = Math.max(...figures.map(({ value }) => value), 1)
    const shares = new Map(figures.map(({ id, value }) => [id, Math.sqrt(value / most)]))
    return countries.map((country) => ({ ...country, path: dotsOf(country), share: shares.get(country.id) ?? null }))
  }, [figures])
  const shown = drawn.find(({ id }) => id === shownId)
  return (
    <svg viewBox={`0 0 ${worldSize.width} ${worldSize.height}`} className={styles.world} aria-hidden="true">
      {drawn.map(({ name, path, share }) => (
        <path key={name} d={path} strokeWidth={dotWidth(share)} className={classes(share !== null && styles.lit)} />
      ))}
      {shown && (
        <>
          <path d={shown.path} strokeWidth="7" className={styles.edge} />
          <path d={shown.path} strokeWidth="5.4" className={styles.hot} />
        </>
      )}
      {drawn.map(
        ({ id, name, outline }) =>
          id && (
            <path
              key={name}
              d={outline}
              className={styles.land}
              onPointerEnter={() => onLook(id)}
              onPointerDown={() => onLook(id)}
            />
          ),
      )}
    </svg>
  )
}
