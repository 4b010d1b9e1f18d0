import { useParams } from 'react-router'
import { signingTexts } from '#domain/signing/texts.ts'
import { later } from '#web/platform/later.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { SigningPage } from '#web/signing/signing-page.tsx'

const KeepPart = later(() => import('#web/signing/keep-part.tsx'), 'KeepPart')

export function Sign() {
  usePageTitle(signingTexts.title)
  const { secret = '' } = useParams()
  return <SigningPage key={secret} secret={secret} end={<KeepPart secret={secret} />} />
}
