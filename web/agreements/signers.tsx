import { useState } from 'react'
import type { SentVersion } from '#domain/agreements/schema.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import type { AgreementCalls } from './data.ts'
import { CodeDialog } from './later-dialogs.tsx'
import { SignerRow } from './signer-row.tsx'
import styles from './agreement-panel.module.css'

type Props = { version: SentVersion; sheet: SplitSheet; left: number; calls: AgreementCalls }

/** Everybody who has to agree to a version. The QR codes stay open while one person after another agrees. */
export function Signers({ version, sheet, left, calls }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <ul className={styles.signers} aria-label={texts.signers(version.number)}>
        {version.signers.map((signer) => (
          <SignerRow
            // Stable across versions, so that text typed in a dialog stays.
            key={signer.contributor_id}
            sheet={sheet}
            version={version}
            signer={signer}
            left={left}
            calls={calls}
            onShowCode={() => setShown(signer.id)}
          />
        ))}
      </ul>
      {shown && <CodeDialog songId={sheet.song_id} first={shown} calls={calls} onClose={() => setShown(null)} />}
    </>
  )
}
