import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { downloadName, pillars, type Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandTexts, libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useContentWrites } from './data.ts'

type Props = { item: ContentItem; onOpen: () => void; onDelete: () => void; onBroken: () => void }

export function ItemRow({ item, onOpen, onDelete, onBroken }: Props) {
  const { title } = item
  return (
    <div className="cc-item">
      <button type="button" className="cc-look" aria-label={texts.preview(title)} onClick={onOpen}><img src={item.preview_url} alt="" loading="lazy" onError={onBroken} /></button>
      <dl>
        <div className="cc-title"><dt>{texts.labels.title}</dt><dd><bdi title={title}>{title}</bdi></dd></div>
        <div className="cc-pillar"><dt>{pillarTexts.label}</dt><dd><PillarSelect item={item} /></dd></div>
        <div><dt>{texts.labels.size}</dt><dd className="num">{texts.size(item.width, item.height)}</dd></div>
        <div><dt>{texts.labels.added}</dt><dd className="num">{formatMomentDay(new Date(item.created_at))}</dd></div>
        {item.slot && <div><dt>{texts.labels.use}</dt><dd>{brandTexts.slots[item.slot]}</dd></div>}
      </dl>
      <div className="cc-do">
        <a className={buttonClass({ variant: 'ghost', iconOnly: true })} href={item.url} download={downloadName(title, item.file_type)} aria-label={texts.download(title)} title={texts.downloadShort}><Download aria-hidden className="i" /></a>
        <Button variant="ghost" iconOnly aria-label={texts.delete(title)} title={texts.delete(title)} onClick={onDelete}><Trash2 aria-hidden className="i" /></Button>
      </div>
    </div>
  )
}

/** Written as soon as it is chosen. */
function PillarSelect({ item }: { item: ContentItem }) {
  const { update } = useContentWrites()
  const [chosen, setChosen] = useState<Pillar | '' | null>(null)

  async function choose(pillar: Pillar | '') {
    setChosen(pillar)
    try {
      await update(item.id, { pillar: pillar || null })
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed))
    }
    setChosen(null)
  }

  return (
    <select className="cc-select" aria-label={texts.pillarOf(item.title)} value={chosen ?? item.pillar ?? ''} onChange={(event) => void choose(event.target.value as Pillar | '')}>
      <option value="">{pillarTexts.none}</option>
      {pillars.map((each) => <option key={each} value={each}>{pillarTexts.names[each]}</option>)}
    </select>
  )
}
