import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loadTexts as texts } from '#domain/shell/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Alert } from '#web/ui/alert.tsx'
import { pageOf } from '../page-top.ts'

/** What browsers say of a script or a style that does not come. */
const missing = /dynamically imported module|module script failed|preload CSS/i

/**
 * Without a connection a part that was never opened cannot be read. That is no error of the product: the navigation stays, and
 * what has been opened before can be gone to. Any other error is the error fallback's.
 */
export function LoadBoundary({ children }: { children: ReactNode }) {
  return <Boundary page={pageOf(useLocation())}>{children}</Boundary>
}

type Props = { page: string; children: ReactNode }
/** What was caught, and what it was then: the connection may be back at the next drawing. */
type State = { page: string; caught: { error: unknown; notLoaded: boolean } | null }

class Boundary extends Component<Props, State> {
  override state: State = { page: this.props.page, caught: null }

  static getDerivedStateFromError(error: unknown): Pick<State, 'caught'> {
    return { caught: { error, notLoaded: !navigator.onLine && error instanceof Error && missing.test(error.message) } }
  }

  /** Another page gets its own try. */
  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, caught: null }
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    if (!caught.notLoaded) throw caught.error
    return <NotLoaded />
  }
}

/** The browser remembers that it did not come: the page is read anew, once there is a connection to read it by. */
function NotLoaded() {
  const action = { label: texts.tryAgain, onAction: () => location.reload() }
  return <Alert {...(useOnline() ? { action } : {})}>{texts.notLoaded}</Alert>
}
