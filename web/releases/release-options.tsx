import { releaseStatuses, releaseTypes } from '#domain/releases/schema.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'

export function TypeOptions() {
  return releaseTypes.map((type) => (
    <option key={type} value={type}>
      {texts.types[type]}
    </option>
  ))
}

export function StatusOptions() {
  return releaseStatuses.map((status) => (
    <option key={status} value={status}>
      {texts.statuses[status]}
    </option>
  ))
}
