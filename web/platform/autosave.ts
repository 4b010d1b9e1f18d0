import { ApiError, messageOf } from './api-client.ts'

export type Merged<Typed> = {
  /** The changes from here and elsewhere; `mine` where both changed the same part. */
  typed: Typed
  /** Both changed the same part, and differently: a person has to choose. */
  clashes: boolean
}

export type AutosaveOptions<Saved, Typed> = {
  /** The object as the form opens with it. */
  first: Saved
  /** What has already been typed, such as a draft in this tab; by default the object's values. */
  firstTyped?: Typed
  typedOf: (saved: Saved) => Typed
  isDirty: (typed: Typed, saved: Saved) => boolean
  /** Writes the typed text on top of `onto`. Throws what the call throws. */
  write: (typed: Typed, onto: Saved) => Promise<Saved>
  /** The newer version that a 409 carries; null for any other error. */
  newerOf: (error: unknown) => Saved | null
  /** Joins what was typed here and elsewhere since both began with `base`. */
  merge: (base: Typed, mine: Typed, theirs: Typed) => Merged<Typed>
  /** Fits the typed text to an object whose other parts have changed, such as its rows. */
  rebase?: (typed: Typed, saved: Saved) => Typed
  /** Other values to save after a refusal; null if the form has none. */
  yieldTo?: (error: unknown, typed: Typed) => Typed | null
  /** If given, unsaved changes are written when the form closes; then it gets the saved object. */
  afterClosing?: (saved: Saved) => void
  /** The message for an error without one. */
  failed: string
  /** Milliseconds without a change before it saves. */
  settleMs?: number
}

export type AutosaveState<Saved, Typed> = {
  saved: Saved
  typed: Typed
  isBusy: boolean
  savedAt: Date | null
  /** Why it is not saved; empty if something else on the page says so. */
  failure: string | null
  /** Another version, for a person to choose; nothing is saved until then. */
  theirs: Saved | null
}

const defaultSettleMs = 800
/** Tries again this long after a failure that may pass. */
const againMs = 10_000

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
/** Without a response or a session, or with a server error. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || isSignedOut(error)
/** Empty without a session: the sign-in over the page says what happened. */
const reasonOf = (error: unknown, fallback: string): string => (isSignedOut(error) ? '' : messageOf(error, fallback))

/** Saves the typed text a moment after the last change, one write at a time, each on top of the version before. */
export class Autosave<Saved, Typed> {
  readonly #options: AutosaveOptions<Saved, Typed>
  readonly #listeners = new Set<() => void>()
  #state: AutosaveState<Saved, Typed>
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
  #isReachable = true
  #isHeld = false
  #isPassing = false
  /** Written without an answer: the server may have them. */
  #unanswered: Typed[] = []

  constructor(options: AutosaveOptions<Saved, Typed>) {
    this.#options = options
    this.#state = this.#stateOf(options.first, options.firstTyped)
  }

  #stateOf(saved: Saved, typed = this.#options.typedOf(saved)): AutosaveState<Saved, Typed> {
    return { saved, typed, isBusy: false, savedAt: null, failure: null, theirs: null }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): AutosaveState<Saved, Typed> => this.#state

  get isDirty(): boolean {
    return this.#options.isDirty(this.#state.typed, this.#state.saved)
  }

  #set(changes: Partial<AutosaveState<Saved, Typed>>): void {
    this.#state = { ...this.#state, ...changes }
    this.#listeners.forEach((listener) => listener())
    this.#schedule()
  }

  /** Schedules the next write, counted from now. */
  #schedule(): void {
    clearTimeout(this.#timer)
    const { isBusy, theirs, failure } = this.#state
    if (!this.#isOpen || !this.#isReachable || this.#isHeld || isBusy || theirs || !this.isDirty) return
    if (failure === null) this.#timer = setTimeout(() => void this.#save(), this.#options.settleMs ?? defaultSettleMs)
    else if (this.#isPassing) this.#timer = setTimeout(() => void this.#save(), againMs)
  }

  async #save(typed = this.#state.typed, onto = this.#state.saved): Promise<void> {
    if (this.#running || this.#isHeld) return
    this.#running = this.#run(typed, onto)
    await this.#running
  }

  async #run(typed: Typed, onto: Saved): Promise<void> {
    const { merge } = this.#options
    this.#set({ isBusy: true, failure: null })
    try {
      const { saved, merged } = await this.#write(typed, onto)
      this.#unanswered = []
      // Text typed in the meantime is kept.
      const now = merged === null ? this.#state.typed : merge(typed, this.#state.typed, merged).typed
      this.#end({ saved, typed: this.#rebase(now, saved), theirs: null, savedAt: new Date() })
    } catch (error) {
      this.#end(this.#afterRefusal(error))
    }
  }

  #rebase(typed: Typed, saved: Saved): Typed {
    return this.#options.rebase?.(typed, saved) ?? typed
  }

  #end(changes: Partial<AutosaveState<Saved, Typed>>): void {
    this.#running = null
    this.#set({ ...changes, isBusy: false })
  }

  #afterRefusal(error: unknown): Partial<AutosaveState<Saved, Typed>> {
    const { newerOf, yieldTo, failed } = this.#options
    const theirs = newerOf(error)
    if (theirs !== null) return { theirs }
    const instead = yieldTo?.(error, this.#state.typed) ?? null
    if (instead !== null) return { typed: instead }
    this.#isPassing = mayPass(error)
    return { failure: reasonOf(error, failed) }
  }

  /** Writes on top of a newer version if they changed different parts. */
  async #write(typed: Typed, onto: Saved): Promise<{ saved: Saved; merged: Typed | null }> {
    const { write, newerOf, merge, typedOf } = this.#options
    try {
      return { saved: await write(typed, onto), merged: null }
    } catch (error) {
      const newer = newerOf(error)
      if (newer === null && mayPass(error)) this.#unanswered.push(typed)
      const both = newer !== null && merge(typedOf(this.#isOwn(newer) ? newer : onto), typed, typedOf(newer))
      if (!both || both.clashes) throw error
      return { saved: await write(both.typed, newer), merged: both.typed }
    }
  }

  /** Whether a version is what this form wrote itself, without an answer. */
  #isOwn(saved: Saved): boolean {
    return this.#unanswered.some((typed) => !this.#options.isDirty(typed, saved))
  }

  open(): void {
    this.#isOpen = true
    this.#schedule()
  }

  /** The form was closed. */
  close(): void {
    const wasHeld = this.#isHeld
    this.#isOpen = false
    clearTimeout(this.#timer)
    if (this.#options.afterClosing && !wasHeld && this.#state.theirs === null && this.isDirty)
      void this.#saveClosed(this.#options.afterClosing)
  }

  async #saveClosed(afterClosing: (saved: Saved) => void): Promise<void> {
    await this.#running
    if (this.isDirty && this.#state.theirs === null) await this.#save()
    if (!this.isDirty) afterClosing(this.#state.saved)
  }

  /** Whether the server can be written to: with a connection and a session. */
  setReachable(isReachable: boolean): void {
    if (this.#isReachable === isReachable) return
    this.#isReachable = isReachable
    if (isReachable && this.#isPassing) this.#set({ failure: null })
    else this.#schedule()
  }

  readonly change = (next: (typed: Typed) => Typed): void =>
    this.#set({ typed: next(this.#state.typed), failure: null })

  /** Saves the typed text, and waits for it. Without a connection or a session it stays unsaved. */
  readonly settle = async (): Promise<void> => {
    await this.#running
    if (this.#isReachable && this.isDirty && this.#state.theirs === null) await this.#save()
  }

  readonly retry = (): void => void this.#save()

  readonly keepMine = (): void => {
    const { typedOf, merge } = this.#options
    const { saved, typed, theirs } = this.#state
    if (theirs === null) return
    const both = this.#rebase(merge(typedOf(saved), typed, typedOf(theirs)).typed, theirs)
    this.#set({ typed: both })
    void this.#save(both, theirs)
  }

  readonly takeTheirs = (): void => {
    if (this.#state.theirs !== null) this.begin(this.#state.theirs, this.#state.savedAt)
  }

  /** Takes over a version that another call brought: joined with the typed text, or offered where both changed the same part. */
  readonly take = (newer: Saved): { clashes: boolean } => {
    const { typedOf, merge } = this.#options
    const { saved, typed } = this.#state
    const both = merge(typedOf(saved), typed, typedOf(newer))
    this.#set(both.clashes ? { theirs: newer } : { saved: newer, typed: this.#rebase(both.typed, newer), theirs: null })
    return both
  }

  /** Shows another call's failure where its own are shown. */
  readonly fail = (error: unknown, text: string): void => {
    this.#isPassing = mayPass(error)
    this.#set({ failure: reasonOf(error, text) })
  }

  /** Changes the server's values apart from the typed text. */
  readonly refresh = (next: (saved: Saved) => Saved): void => this.#set({ saved: next(this.#state.saved) })

  /** Starts again with this object. */
  readonly begin = (saved: Saved, savedAt: Date | null = null): void => {
    this.#isHeld = false
    this.#unanswered = []
    this.#set({ ...this.#stateOf(saved), isBusy: this.#state.isBusy, savedAt })
  }

  /** Saves nothing until `begin`: the typed text was sent, or deleted. */
  readonly end = (): void => void (this.#isHeld = true)

  /** Runs a call on the object as the server has it, with nothing saved in the meantime; nor after it, until `begin`, unless it fails. */
  readonly endBy = async <T>(call: (saved: Saved) => Promise<T>): Promise<T> => {
    this.#isHeld = true
    try {
      await this.#running
      return await call(this.#state.saved)
    } catch (error) {
      this.#isHeld = false
      this.#schedule()
      throw error
    }
  }
}
