/** Sides of the squares that are kept, in pixels. */
export const avatarSizes = { avatar: 256, avatar_small: 64 } as const
