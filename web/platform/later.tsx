import { Component, createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { loadTexts as texts } from '#domain/shell/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { askBuild } from './api-client.ts'
import { isOutdated, loadServedBuild } from './build.ts'
import { leaveStore } from './use-leave-warning.ts'
import { useOnline } from './use-online.ts'

/** Browsers' messages for a script or style that fails to load. Any other error goes to the error fallback. */
const missing = /dynamically imported module|module script failed|preload CSS/i
const isMissing = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never
type Options = { /** The part covers the page, such as a dialog: so does the message in its place. */ over?: boolean }

/** A part that can be asked for before it is rendered. */
export type Loadable = { load: () => Promise<unknown> }

/**
 * A part whose script is loaded when it is first rendered, like React's lazy: its module's export `name`. If the
 * script does not load, an alert takes the part's place and can retry; the rest of the page stays as it is. Needs a Suspense above it.
 */
export function later<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { over = false }: Options = {},
): ComponentType<PropsOf<Module[Name]>> & Loadable {
  type P = PropsOf<Module[Name]>
  let part: Promise<{ default: ComponentType<P> }> | undefined
  let loaded: ComponentType<P> | undefined
  let failed = false
  const read = () => (part ??= load().then((module) => ({ default: (loaded = module[name] as ComponentType<P>) })))
  let awaited = lazy(read)
  /** Until this is called a failed part stays failed: React asks for it at each render. */
  const forget = () => {
    if (!failed) return
    part = undefined
    awaited = lazy(read)
  }
  async function readAgain() {
    forget()
    failed = true
    await Promise.all([askSheetsAgain(), read()])
    failed = false
  }
  function Part(props: P) {
    // lazy() shows the fallback once even if the script is there. The choice is kept, because another type would lose the part's state.
    const [component] = useState(() => loaded ?? awaited)
    return createElement(component as ComponentType<P>, props)
  }
  function Later(props: P) {
    return (
      <PartBoundary
        over={over}
        readAgain={readAgain}
        onFailed={() => {
          failed = true
        }}
        forget={forget}
      >
        <Part {...props} />
      </PartBoundary>
    )
  }
  return Object.assign(Later, { load: read })
}

type BoundaryProps = {
  over: boolean
  readAgain: () => Promise<void>
  onFailed: () => void
  forget: () => void
  children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed()
    if (isMissing(error)) void this.takeNewBuild()
  }

  /** Coming back to it retries. */
  override componentWillUnmount() {
    this.props.forget()
  }

  tryAgain = async () => {
    try {
      await this.props.readAgain()
      this.setState({ caught: null })
    } catch (error) {
      if (!isMissing(error)) this.setState({ caught: { error } })
      // Chromium 153 remembers that a script did not load; 156 retries. Only a new document helps the former.
      else if ((await this.takeNewBuild()) && !isOutdated() && !leaveStore.hasUnsaved()) location.reload()
    }
  }

  /**
   * A deploy has removed the script: the new page has its own, unless it would lose something typed here.
   * Returns whether the server answered.
   */
  async takeNewBuild(): Promise<boolean> {
    const isThere = await askBuild()
    if (!isOutdated() || leaveStore.hasUnsaved() || !loadServedBuild()) this.forceUpdate()
    return isThere
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    if (!isMissing(caught.error)) throw caught.error
    return <NotLoaded over={this.props.over} onTryAgain={this.tryAgain} />
  }
}

function NotLoaded({ over, onTryAgain }: { over: boolean; onTryAgain: () => Promise<void> }) {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const action = {
    label: texts.tryAgain,
    busy,
    busyLabel: texts.trying,
    onAction: () => {
      setBusy(true)
      void onTryAgain().finally(() => setBusy(false))
    },
  }
  return (
    <Alert className={over ? 'fixed inset-x-4 top-4 z-50 mx-auto max-w-xl' : ''} {...(online ? { action } : {})}>
      {isOutdated() ? texts.outdated : online ? texts.noAnswer : texts.notLoaded}
    </Alert>
  )
}

/** Vite requests a stylesheet once, and continues without it the next time. */
const missingSheets = new Set<HTMLLinkElement>()
// The build renders pages where there is no document.
if (typeof document !== 'undefined')
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingSheets.add(target)
    },
    true,
  )

async function askSheetsAgain(): Promise<void> {
  await Promise.all(
    Array.from(
      missingSheets,
      (link) =>
        new Promise<void>((resolve, reject) => {
          const fresh = link.cloneNode() as HTMLLinkElement
          fresh.onload = () => {
            missingSheets.delete(link)
            resolve()
          }
          fresh.onerror = () => {
            missingSheets.delete(link)
            reject(new Error(`Unable to preload CSS for ${link.href}`))
          }
          link.replaceWith(fresh)
        }),
    ),
  )
}
