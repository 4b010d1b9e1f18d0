import { Info, Star } from 'lucide-react'
import { radiusMiles } from '#domain/community/rules.ts'
import { communityTexts as texts } from '#domain/community/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { sampleArtists, type SampleArtist } from './samples.ts'
import styles from './community.module.css'

const figures = new Intl.NumberFormat('en-US')
const why = 'artists-why'
const marks = [10, 20]
const share = (miles: number) => `${(miles / radiusMiles) * 100}%`
const initials = (name: string) => {
  const words = name.split(' ')
  return (words.length > 1 ? words.map((word) => word[0]).join('') : name).slice(0, 2).toUpperCase()
}

/** Artists Near You as specified: five sample artists. The real list will replace this file. */
export function ArtistsNearYouPreview() {
  return (
    <section className="card mt-5" aria-labelledby="near-you">
      <div className="card-head">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="near-you">{texts.nearYou}</h2>
          <SampleBadge>{texts.sample}</SampleBadge>
        </div>
        <p className="text-sm text-ink-2">{texts.nearYouText}</p>
      </div>
      <div className={`${styles.grid} ${styles.gridHead}`} aria-hidden="true">
        <span />
        <span className="caption">{texts.artist}</span>
        <div className={styles.ruler}>
          <b>{texts.you}</b>
          {marks.map((miles) => (
            <i key={miles} style={{ left: share(miles) }}>
              {miles}
            </i>
          ))}
        </div>
        <span className={`caption ${styles.right}`}>{texts.distance}</span>
        <span className={`caption ${styles.right}`}>{texts.followers}</span>
        <span className={`caption ${styles.right}`}>{texts.rating}</span>
        <span className={`caption ${styles.lastActive}`}>{texts.lastActive}</span>
        <span />
      </div>
      <ul className={styles.artists}>
        {sampleArtists.map((artist) => (
          <ArtistRow key={artist.name} artist={artist} />
        ))}
      </ul>
      <p className={styles.foot} id={why}>
        <Info aria-hidden className="icon" />
        {texts.buttonsWhy}
      </p>
    </section>
  )
}

function ArtistRow({
  artist: { name, genre, skills, miles, followers, rating, lastActive },
}: {
  artist: SampleArtist
}) {
  return (
    <li className={styles.grid}>
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.name}>
        <h3>{name}</h3>
        <p>
          {genre} · {skills}
        </p>
      </div>
      <div className={styles.track} aria-hidden="true">
        <u />
        <em style={{ width: share(miles) }} />
        <i style={{ left: share(miles) }} />
      </div>
      <dl>
        <div className={`${styles.distance} ${styles.right}`}>
          <dt>{texts.distance}</dt>
          <dd>{texts.miles(miles)}</dd>
        </div>
        <div className={styles.right}>
          <dt>{texts.followers}</dt>
          <dd>{figures.format(followers)}</dd>
        </div>
        <div className={`${styles.rating} ${styles.right}`}>
          <dt>{texts.rating}</dt>
          <dd>
            <Star aria-hidden className="icon icon-small" />
            {rating}
          </dd>
        </div>
        <div className={styles.lastActive}>
          <dt>{texts.lastActive}</dt>
          <dd>{lastActive}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button size="sm" aria-disabled aria-describedby={why} aria-label={texts.messageTo(name)}>
          {texts.message}
        </Button>
        <Button size="sm" aria-disabled aria-describedby={why} aria-label={texts.profileOf(name)}>
          {texts.viewProfile}
        </Button>
      </div>
    </li>
  )
}
