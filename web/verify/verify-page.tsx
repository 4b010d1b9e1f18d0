import type { ReactNode } from 'react'
import { readCode } from '#domain/verify/rules.ts'
import { codeBody } from '#domain/verify/schema.ts'
import { verifyTexts as texts } from '#domain/verify/texts.ts'
import { useSmallForm } from '#web/platform/small-form.ts'
import { PublicTop } from '#web/ui/art/public-top.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Answer } from './answer.tsx'
import { FileBox } from './file-box.tsx'
import { useCheck } from './use-check.ts'

type Props = {
  /** The code in the address; checked immediately. */
  code: string
  /** On the right of the top bar. */
  end: ReactNode
}

/** Whether a split sheet was signed by all, and whether a PDF is the one made then: for anybody who has it. */
export function VerifyPage({ code, end }: Props) {
  const { outcome, file, checkCode, checkFile, removeFile } = useCheck(readCode(code))
  const form = useSmallForm(codeBody, { code })
  const busy = outcome.kind === 'busy'
  return (
    <>
      <PublicTop>{end}</PublicTop>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-8 max-w-[84rem] mx-auto px-[clamp(1rem,2.8vw,2.5rem)] pt-6 pb-16 lg:pt-14">
        <h1 className="display text-[clamp(3rem,8vw,7rem)] leading-[0.9] font-black">{texts.title}</h1>
        <p className="max-w-[42rem] text-lg leading-[1.625rem] text-ink-2">{texts.lead}</p>
        <div className="grid gap-6 max-w-[56rem] md:grid-cols-2">
          <FileBox
            name={file?.name ?? null}
            busy={busy}
            onFile={(chosen) => checkFile(chosen, readCode(form.values.code))}
            onRemove={removeFile}
          />
          <form
            noValidate
            className="grid content-start gap-4 p-5"
            onSubmit={form.onSubmit(async ({ code: typed }) => checkCode(typed))}
          >
            <h2 className="display text-2xl font-bold">{texts.codeTitle}</h2>
            <Field
              label={texts.code}
              help={texts.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('code')}
            />
            <Button type="submit" busy={busy} busyLabel={texts.checking} className="justify-self-start">
              {texts.check}
            </Button>
          </form>
        </div>
        <Answer outcome={outcome} />
        <Meaning />
      </main>
    </>
  )
}

function Meaning() {
  return (
    <div className="grid gap-8 max-w-[56rem] md:grid-cols-2">
      {[
        { title: texts.meaningTitle, items: texts.meaning },
        { title: texts.limitsTitle, items: texts.limits },
      ].map(({ title, items }) => (
        <section key={title} className="border-t-2 border-rule-ink pt-4">
          <h2 className="display text-2xl font-bold">{title}</h2>
          <ul className="grid gap-3 mt-3 pl-5 list-disc">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
