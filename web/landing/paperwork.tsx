import { sampleLabelCopy as sample } from '#domain/landing/samples.ts'
import { landingTexts } from '#domain/landing/texts.ts'
import { UpcBars } from '#web/ui/art/upc-bars.tsx'

const texts = landingTexts.paperwork
const { columns } = sample

export function Paperwork() {
  return (
    <section className="paper">
      <div className="paper-t">
        <h2 className="display">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <div className="paper-s" aria-hidden="true">
        <SampleSheet />
      </div>
    </section>
  )
}

/** A drawn label copy, cropped by the section. A picture, not a document: hidden from screen readers. */
function SampleSheet() {
  return (
    <div className="lc">
      <i className="crop tl-c" />
      <i className="crop tr-c" />
      <div className="lc-top">
        <p className="lc-kind">{sample.kind}</p>
        <p className="lc-artist">{sample.artist}</p>
        <div className="lc-upc">
          <UpcBars code={sample.upc} label={sample.upc} />
          <span className="code">{sample.upcPrinted}</span>
        </div>
      </div>
      <div className="lc-title">
        <p className="lc-name">{sample.title}</p>
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
    <dl className="lc-meta">
      {facts.map(([caption, value]) => (
        <div key={caption} className="lc-f">
          <dt>{caption}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="lc-f w2">
        <dt>{wideFacts.territories[0]}</dt>
        <dd>{wideFacts.territories[1]}</dd>
      </div>
      <div className="lc-f w2">
        <dt>{wideFacts.upc}</dt>
        <dd className="code">{sample.upc}</dd>
      </div>
      <div className="lc-f w2">
        <dt>
          <span className="phon">P</span> {wideFacts.line}
        </dt>
        <dd>
          <span className="phon">P</span> {year} {label}
        </dd>
      </div>
      <div className="lc-f w2">
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
    <table className="lc-tr">
      <thead>
        <tr>
          <th className="n">{columns.number}</th>
          <th>{columns.title}</th>
          <th>{columns.songwriters}</th>
          <th>{columns.producers}</th>
          <th>{columns.isrc}</th>
          <th className="r">{columns.preview}</th>
          <th className="r">{columns.duration}</th>
        </tr>
      </thead>
      <tbody>
        {sample.tracks.map((track, index) => (
          <tr key={track.isrc}>
            <td className="n">{index + 1}</td>
            <td className="t">
              <b>{track.title}</b>
              {track.version && <span className="v"> {track.version}</span>}
            </td>
            <td data-l={columns.songwriters}>{track.songwriters}</td>
            <td data-l={columns.producers}>{track.producers}</td>
            <td className="code" data-l={columns.isrc}>
              {track.isrc}
            </td>
            <td className="r num" data-l={columns.preview}>
              {track.preview}
            </td>
            <td className="r num d">{track.duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
