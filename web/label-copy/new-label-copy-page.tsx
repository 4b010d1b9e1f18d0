/** A label copy without a release: saving makes the release first. */
export function NewLabelCopyPage() {
  return <p />
}
