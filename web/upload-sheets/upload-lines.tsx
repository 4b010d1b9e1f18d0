import { Check, Copy } from 'lucide-react'
import { Link } from 'react-router'
import { tickOf } from '#domain/upload-sheets/rules.ts'
import type { UploadGroup, UploadItem } from '#domain/upload-sheets/schema.ts'
import { uploadTexts as texts } from '#domain/upload-sheets/texts.ts'
import { useCopied } from '#web/platform/use-copied.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addressOfItem } from './data.ts'
import styles from './upload-sheet.module.css'

type Props = {
  releaseId: string
  group: UploadGroup
  ticked: ReadonlySet<string>
  /** Ticked lines whose value has changed since. */
  changed: ReadonlySet<string>
  /** A lapsed account copies without ticks. */
  mayTick: boolean
  onTick: (keys: string[], ticked: boolean) => void
}

/** The values of a release or a track, each with its tick and a button that copies it. */
export function UploadLines({ releaseId, group, ticked, changed, mayTick, onTick }: Props) {
  return (
    <ul className={styles.lines}>
      {group.items.map((item) => {
        const key = tickOf(group, item)
        return item.value === null ? (
          <li key={key} className={styles.line}>
            <span className={styles.nothing}>
              <b>{item.label}</b> <span className="caption">{texts.nothing}</span>
            </span>
            <Link
              className="link link-alone"
              aria-label={texts.enterOf(item.label)}
              to={addressOfItem(item, releaseId, group.song_id)}
            >
              {texts.enter}
            </Link>
          </li>
        ) : (
          <ValueLine
            key={key}
            item={item}
            value={item.value}
            isTicked={ticked.has(key)}
            isChanged={changed.has(key)}
            mayTick={mayTick}
            onTick={(isTicked) => onTick([key], isTicked)}
          />
        )
      })}
    </ul>
  )
}

type LineProps = {
  item: UploadItem
  value: string
  isTicked: boolean
  isChanged: boolean
  mayTick: boolean
  onTick: (ticked: boolean) => void
}

/** A copied line is ticked: its value is on its way into the form. */
function ValueLine({ item: { label, note }, value, isTicked, isChanged, mayTick, onTick }: LineProps) {
  const { copied, copy } = useCopied(value)
  async function press() {
    try {
      await copy()
    } catch {
      toast.error(texts.copyFailed)
      return
    }
    if (mayTick && (!isTicked || isChanged)) onTick(true)
  }
  return (
    <li className={styles.line}>
      <CheckboxRow
        label={label}
        hint={
          <>
            <bdi className={styles.value}>{value}</bdi>
            {note && <span className={styles.note}>{note}</span>}
            {isChanged && <span className={styles.changed}>{texts.changed}</span>}
          </>
        }
        checked={isTicked}
        disabled={!mayTick}
        onChange={({ target }) => onTick(target.checked)}
      />
      <Button size="sm" aria-label={texts.copyOf(label)} onClick={() => void press()}>
        {copied ? <Check aria-hidden className="icon" /> : <Copy aria-hidden className="icon" />}
        {copied ? texts.copied : texts.copy}
      </Button>
    </li>
  )
}
