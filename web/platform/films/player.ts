/** Plays from here; quietly nothing where the browser does not let it. */
export function playFrom(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = Math.max(0, seconds)
  void audio.play().catch(() => undefined)
}

/** Slower, at the same pitch. Returns what undoes it: a new file begins at its own speed, which is set again until then. */
export function keepSpeed(audio: HTMLAudioElement, speed: number): () => void {
  const set = () => {
    audio.preservesPitch = true
    audio.playbackRate = speed
  }
  set()
  audio.addEventListener('loadedmetadata', set)
  return () => audio.removeEventListener('loadedmetadata', set)
}
