/** The only two parts of the web standard that the domain knows. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>)
  get(name: string): string | null
  has(name: string): boolean
  set(name: string, value: string): void
  toString(): string
}
declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly href: string
  pathname: string
  readonly searchParams: URLSearchParams
  static canParse(url: string, base?: string): boolean
}
