import '#web/ui/styles/art.css'
import { useSearchParams } from 'react-router'
import { uuid } from '#domain/shared/fields.ts'
import { EndedAddress } from '#web/papers/ended-address.tsx'
import { paths } from '../paths.ts'

/** Where browsers are taken from the address of a PDF or download that has ended. */
export function Ended() {
  const [query] = useSearchParams()
  const id = (name: string) => uuid.safeParse(query.get(name)).data
  const [sheet, release, song] = [query.get('sheet'), id('release'), id('song')]
  const isExport = sheet === 'export'
  const releases = paths.section('releases')
  const label = release ? paths.labelCopy(release) : releases
  const split = release && song ? paths.splitSheet(release, song) : releases
  const document = release ? paths.pressRelease(release) : paths.section('content')
  const again =
    sheet === 'fans' ? paths.fans : sheet === 'press-release' ? document : sheet === 'label-copy' ? label : split
  return (
    <EndedAddress isExport={isExport} again={isExport ? `${paths.dashboard}?settings=profile#account-panel` : again} />
  )
}
