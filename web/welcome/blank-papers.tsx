import { welcomeTexts } from '#domain/welcome/texts.ts'

const { labelCopy, splitSheet, lyricSheet, release } = welcomeTexts.papers
const count = (length: number) => Array.from({ length }, (_, index) => index + 1)

/** What the pass lies on. Decoration. */
export function BlankPapers() {
  return (
    <div aria-hidden="true">
      <div className="wk-s wk-lc">
        <p className="t">
          <b>{labelCopy.title}</b>
        </p>
        <p className="h">{labelCopy.release}</p>
        <div className="wk-g">
          {labelCopy.fields.map((field) => (
            <span key={field}>{field}</span>
          ))}
        </div>
        <div className="wk-r">
          <span>
            {labelCopy.track.map((column) => (
              <em key={column}>{column}</em>
            ))}
          </span>
          {count(14).map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
      </div>
      <div className="wk-s wk-ss">
        <b>{splitSheet.title}</b>
        <div className="wk-bx">
          {splitSheet.head.map((field, index) => (
            <span key={field} className={index === 0 ? 'w' : 'n'}>
              {field}
            </span>
          ))}
          {count(4).map((person) =>
            splitSheet.row.map((field, index) => (
              <span key={`${person} ${field}`} className={index % 3 === 0 ? 'w' : 'n'}>
                {field}
              </span>
            )),
          )}
        </div>
      </div>
      <div className="wk-s wk-ly">
        <b>{lyricSheet.title}</b>
        {lyricSheet.sections.map((section) => (
          <div key={section}>
            <p className="mt-3">{section}</p>
            {count(4).map((line) => (
              <i key={line} />
            ))}
          </div>
        ))}
      </div>
      <div className="wk-s wk-j">
        <u>{release.type}</u>
        <p>
          <b>{release.title}</b>
        </p>
        <p>
          <b>{release.days}</b>
          {release.until}
        </p>
      </div>
      <div className="wk-v" />
    </div>
  )
}
