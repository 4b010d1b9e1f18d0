import { Link } from 'react-router'
import { paperTexts } from '#domain/papers/texts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { PublicTop } from '#web/ui/art/public-top.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const texts = paperTexts.ended

/** The signed address of a PDF or download has expired: why, and where a new one is made. `again` is that page, which asks for sign-in. */
export function EndedAddress({ isExport, again }: { isExport: boolean; again: string }) {
  const title = isExport ? texts.exportTitle : texts.title
  usePageTitle(title)
  return (
    <>
      <PublicTop>{null}</PublicTop>
      <main className="grid gap-6 max-w-[84rem] mx-auto px-[clamp(1rem,2.8vw,2.5rem)] pt-6 pb-16 lg:pt-14">
        <h1 className="display text-[clamp(3rem,8vw,7rem)] leading-[0.9] font-black">{title}</h1>
        <p className="max-w-[38rem] text-lg leading-[1.625rem] text-ink-2">
          {isExport ? texts.exportText : texts.text}
        </p>
        {!isExport && <p className="max-w-[38rem] text-ink-2">{texts.share}</p>}
        <p>
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={again}>
            {texts.again}
          </Link>
        </p>
      </main>
    </>
  )
}
