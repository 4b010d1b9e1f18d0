import { Clapperboard, Copy, Download, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { deliveryText, fileNameOf, plainText } from '#domain/lyrics/rules.ts'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Lines } from './lines.tsx'
import styles from './lyrics.module.css'

/** Takes the sheet elsewhere: copied for people, copied as stores accept it, or as a file. */
export function SheetExports({ title, sheet }: { title: string; sheet: LyricSheet }) {
  const [delivering, setDelivering] = useState(false)
  const plain = () => plainText({ title, writtenBy: sheet.written_by, sections: sheet.sections })
  return (
    <div className={styles.delivery}>
      <Button variant="ghost" size="sm" onClick={() => void copy(plain(), texts.copiedText)}>
        <Copy aria-hidden className="icon" />
        {texts.copyText}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => saveFile(fileNameOf(title), `${plain()}\n`)}>
        <Download aria-hidden className="icon" />
        {texts.download}
      </Button>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setDelivering(true)}>
        <Truck aria-hidden className="icon" />
        {texts.delivery}
      </Button>
      <Link
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        to={addressOf(pages.lyricVideo, { id: sheet.song_id })}
      >
        <Clapperboard aria-hidden className="icon" />
        {texts.video}
      </Link>
      {delivering && <DeliveryDialog title={title} sheet={sheet} onClose={() => setDelivering(false)} />}
    </div>
  )
}

function DeliveryDialog({ title, sheet, onClose }: { title: string; sheet: LyricSheet; onClose: () => void }) {
  const { text, hints } = deliveryText(sheet.sections)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.deliveryTitle}
      description={texts.deliveryHint}
      footer={
        <>
          <Button variant="secondary" disabled={text === ''} onClick={() => saveFile(fileNameOf(title), `${text}\n`)}>
            <Download aria-hidden className="icon" />
            {texts.download}
          </Button>
          <Button variant="primary" disabled={text === ''} onClick={() => void copy(text, texts.copiedDelivery)}>
            <Copy aria-hidden className="icon" />
            {texts.copyDelivery}
          </Button>
        </>
      }
    >
      <h3 className={styles.deliveryHead}>
        {hints.length > 0 ? texts.deliveryReview(hints.length) : texts.deliveryClean}
      </h3>
      {hints.length > 0 && (
        <ul className={styles.hints}>
          {hints.map(({ kind, line }, index) => (
            <li key={index}>
              <bdi>{texts.deliveryHints[kind](line)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard has to reach it
        <pre className={styles.deliveryText} dir="auto" tabIndex={0} aria-label={texts.deliveryTitle}>
          <Lines text={text} />
        </pre>
      )}
    </Dialog>
  )
}

async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(texts.copyFailed, texts.copyFailedText)
  }
}
