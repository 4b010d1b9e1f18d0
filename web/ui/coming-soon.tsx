import { Eye } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { uiTexts } from './texts.ts'
import styles from './coming-soon.module.css'

export type ComingSoonProps = {
  title: string
  /** 1 if the pass is the page's own head; 2 if it covers part of a page. */
  level?: 1 | 2
  lead: ReactNode
  /** Says that what is behind the pass is a sample. */
  note: ReactNode
  /** At the end of the card, such as a Badge of tone `soon`. */
  badge?: ReactNode
  /** Real links on the pass, as secondary buttons. */
  links?: ReactNode
  /** The strip's words when the pass is laid flat; they still say sample. */
  strip: { lead: ReactNode; note?: ReactNode }
  /** The preview. With level 1 it has its own h1, for when the pass is laid flat. */
  children: ReactNode
}

/** The pass over a preview that cannot be reached until 'Look at the sample' lays the pass flat above it. */
export function ComingSoon({ children, strip, ...card }: ComingSoonProps) {
  const [folded, setFolded] = useState(false)
  if (folded) {
    return (
      <>
        <ComingSoonStrip title={card.title} takesFocus links={card.links} {...strip} />
        {children}
      </>
    )
  }
  return (
    <div className={classes(styles.screen, card.level === 2 && styles.part)}>
      <div className={styles.underneath} inert aria-hidden="true">
        {children}
      </div>
      <PassCard {...card} onLook={() => setFolded(true)} />
    </div>
  )
}

function PassCard({
  title,
  level = 1,
  lead,
  note,
  badge,
  links,
  onLook,
}: Omit<ComingSoonProps, 'children' | 'strip'> & { onLook: () => void }) {
  const id = useId()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={`pass ${styles.card}`} aria-labelledby={id}>
      <div className="pass-top">
        <span className="slot" aria-hidden="true" />
        <Heading id={id}>{title}</Heading>
      </div>
      <div className="p-5">
        <p className="text-lg font-medium">{lead}</p>
        <p className="mt-1.5 text-ink-2">{note}</p>
        {links && <div className={styles.foot}>{links}</div>}
        <div className={classes(styles.foot, links ? styles.perforation : null)}>
          {badge}
          <Button variant={links ? 'ghost' : 'secondary'} onClick={onLook}>
            {!links && <Eye aria-hidden className="icon" />}
            {uiTexts.lookAtSample}
          </Button>
        </div>
      </div>
    </section>
  )
}

export type ComingSoonStripProps = ComingSoonProps['strip'] & {
  title: string
  /** Takes focus when it appears, because the pressed button was removed. */
  takesFocus?: boolean
  /** The pass's real links: useful with the sample too. */
  links?: ReactNode
}

/** The pass laid flat: yellow end with its slot, one sentence on the right. */
export function ComingSoonStrip({ title, lead, note, takesFocus, links }: ComingSoonStripProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) strip.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={strip}
      tabIndex={takesFocus ? -1 : undefined}
      className={`pass ${styles.strip}`}
      aria-label={uiTexts.comingSoonRegion(title)}
    >
      <div className="pass-top">
        <span className="slot" aria-hidden="true" />
        <p className={styles.stripTop}>{uiTexts.comingSoon}</p>
      </div>
      <div className={styles.stripBody}>
        <p className="text-lg font-medium">{lead}</p>
        {note && <p className="text-ink-2">{note}</p>}
        {links && <div className="mt-3 flex flex-wrap gap-2 *:!w-auto">{links}</div>}
      </div>
    </section>
  )
}
