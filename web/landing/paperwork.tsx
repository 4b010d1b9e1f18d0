import { sampleLabelCopy as sample } from '#domain/landing/samples.ts'
import { landingTexts } from '#domain/landing/texts.ts'
import { UpcBars } from '#web/ui/art/upc-bars.tsx'
import featuresStyles from './features.module.css'
import styles from './paperwork.module.css'

const texts = landingTexts.paperwork
const { columns } = sample

export function Paperwork() {
  return (
    <section className={`${styles.paperwork} ${featuresStyles.paper}`}>
      <div className={styles.paperText}>
        <h2 className="display">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <div className={styles.paperSheet} aria-hidden="true">
        <SampleSheet />
      </div>
    </section>
  )
}

/** A drawn label copy, cropped by the section. A picture, not a document: hidden from screen readers. */
function SampleSheet() {
  return (
    <div className={styles.labelCopy}>
      <i className={`${styles.cropMark} ${styles.topLeft}`} />
      <i className={`${styles.cropMark} ${styles.topRight}`} />
      <div className={styles.top}>
        <p className={styles.kind}>{sample.kind}</p>
        <p className={styles.artist}>{sample.artist}</p>
        <div className={styles.upcBlock}>
          <UpcBars code={sample.upc} label={sample.upc} />
          <span className="code">{sample.upcPrinted}</span>
        </div>
      </div>
      <div className={styles.title}>
        <p className={styles.cutName}>{sample.title}</p>
        <p>{sample.version}</p>
      </div>
      <Facts />
      <Tracks />
    </div>
  )
}

function Facts() {
  const { facts, wideFacts, year, label } = sample
  return (
    <dl className={styles.facts}>
      {facts.map(([caption, value]) => (
        <div key={caption} className={styles.field}>
          <dt>{caption}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={`${styles.field} ${styles.wide}`}>
        <dt>{wideFacts.territories[0]}</dt>
        <dd>{wideFacts.territories[1]}</dd>
      </div>
      <div className={`${styles.field} ${styles.wide}`}>
        <dt>{wideFacts.upc}</dt>
        <dd className="code">{sample.upc}</dd>
      </div>
      <div className={`${styles.field} ${styles.wide}`}>
        <dt>
          <span className="phonogram">P</span> {wideFacts.line}
        </dt>
        <dd>
          <span className="phonogram">P</span> {year} {label}
        </dd>
      </div>
      <div className={`${styles.field} ${styles.wide}`}>
        <dt>© {wideFacts.line}</dt>
        <dd>
          © {year} {label}
        </dd>
      </div>
    </dl>
  )
}

function Tracks() {
  return (
    <table className={styles.tracks}>
      <thead>
        <tr>
          <th className={styles.number}>{columns.number}</th>
          <th>{columns.title}</th>
          <th>{columns.songwriters}</th>
          <th>{columns.producers}</th>
          <th>{columns.isrc}</th>
          <th className={styles.right}>{columns.preview}</th>
          <th className={styles.right}>{columns.duration}</th>
        </tr>
      </thead>
      <tbody>
        {sample.tracks.map((track, index) => (
          <tr key={track.isrc}>
            <td className={styles.number}>{index + 1}</td>
            <td className={styles.track}>
              <b>{track.title}</b>
              {track.version && <span className={styles.version}> {track.version}</span>}
            </td>
            <td data-l={columns.songwriters}>{track.songwriters}</td>
            <td data-l={columns.producers}>{track.producers}</td>
            <td className="code" data-l={columns.isrc}>
              {track.isrc}
            </td>
            <td className={`${styles.right} numerals`} data-l={columns.preview}>
              {track.preview}
            </td>
            <td className={`${styles.right} numerals ${styles.duration}`}>{track.duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
