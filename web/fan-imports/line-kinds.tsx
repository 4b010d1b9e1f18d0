import { Suspense, useState } from 'react'
import { faultText, lineKinds, type LineFault, type LineKind } from '#domain/fan-imports/rules.ts'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { later } from '#web/platform/later.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './fan-imports.module.css'

const LinesDialog = later(() => import('./lines-dialog.tsx'), 'LinesDialog', { over: true })

/** The results of a file's lines, each kind with its lines. After the import only skipped lines remain. */
export function LineKinds({ found, withLines }: { found: FanImport; withLines: readonly LineKind[] }) {
  const [open, setOpen] = useState<LineKind | null>(null)
  return (
    <>
      <dl className={styles.kinds}>
        {lineKinds.map((kind) => (
          <div key={kind}>
            <dt>
              {texts.kinds[kind]}
              <span className="caption">{kind === 'invalid' ? reasonsOf(found) : texts.kindHints[kind]}</span>
            </dt>
            <dd>{found[kind].toLocaleString('en-US')}</dd>
            {found[kind] > 0 && withLines.includes(kind) && (
              <dd>
                <Button
                  size="sm"
                  aria-label={texts.seeLinesOf(found[kind], texts.kinds[kind])}
                  onClick={() => setOpen(kind)}
                >
                  {texts.seeLines(found[kind])}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Suspense>{open && <LinesDialog found={found} kind={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

function reasonsOf({ faults, invalid }: FanImport): string {
  if (invalid === 0) return texts.noneLeftOut
  return Object.entries(faults)
    .map(([fault, lines]) => texts.faultCount(lines, faultText(fault as LineFault)))
    .join(' · ')
}
