import { sampleLabelCopy } from '#domain/landing/samples.ts'
import { landingTexts } from '#domain/landing/texts.ts'
import styles from './features.module.css'

const mail = landingTexts.drawings.mail

/** A campaign mail with its placeholders marked. */
export function MailDrawing() {
  return (
    <div className={styles.drawnMail}>
      <p>
        <b>{mail.subject}</b> {mail.playing} <mark>{mail.venue}</mark>
      </p>
      <p>
        {mail.doors} <mark>{mail.time}</mark> {mail.on} <mark>{mail.date}</mark>.
      </p>
      <p>
        {mail.tickets} <mark>{mail.link}</mark>
      </p>
      <p>
        {mail.bye} <mark>{mail.name}</mark>
      </p>
    </div>
  )
}

/** Three lines of a label copy. */
export function TracksDrawing() {
  const { tracks, year, label } = sampleLabelCopy
  return (
    <div className={styles.drawnLabelCopy}>
      {tracks.map(({ number, title, duration }) => (
        <p key={number}>
          <b>{number}</b>
          <i>{title}</i>
          <span>{duration}</span>
        </p>
      ))}
      <p className={styles.longLine}>
        <span className="phonogram">P</span> {year} {label}
      </p>
    </div>
  )
}
