/** Text of COPY's own format for a value: a tab parts values, a line feed rows. NUL cannot be stored. */
export const copyText = (value: string | null): string =>
  value === null
    ? '\\N'
    : /[\\\t\n\r\0]/.test(value)
      ? value
          .replaceAll('\0', '')
          .replaceAll('\\', '\\\\')
          .replaceAll('\t', '\\t')
          .replaceAll('\n', '\\n')
          .replaceAll('\r', '\\r')
      : value

/** Text for an array of texts. */
export const copyArray = (values: readonly string[]): string =>
  copyText(`{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`)
