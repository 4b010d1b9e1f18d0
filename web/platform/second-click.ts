let isSecond = false

// A click's count is not part of the submission that it causes: it is noted before, until all that the click causes is over.
if (typeof document !== 'undefined')
  addEventListener(
    'click',
    ({ detail }) => {
      isSecond = detail > 1
      setTimeout(() => (isSecond = false))
    },
    true,
  )

/** Whether what happens now was caused by the second click of a double click. */
export const isSecondClick = (): boolean => isSecond
