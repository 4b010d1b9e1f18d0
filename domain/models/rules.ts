/** How long a model may take for one answer. */
export const modelLimitSeconds = 120
/** Of one account, at the same time. */
export const mostAtOnce = 2
export const longestPrompt = 4000

export const modelJobKinds = ['press_release', 'image'] as const
export type ModelJobKind = (typeof modelJobKinds)[number]
export const modelJobStates = ['running', 'done', 'failed', 'canceled'] as const

/** The sizes requested from a picture model; its picture is cut to the library's sizes. */
export const imageShapes = { square: [1024, 1024], portrait: [1024, 1536], landscape: [1536, 1024] } as const
/** A smaller picture from a model is unusable; in pixels of its shorter side. */
export const leastSide = 256
export type ImageShape = keyof typeof imageShapes
