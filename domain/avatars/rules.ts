export const avatarKinds = ['avatar', 'avatar_small'] as const
/** Sides of the stored squares, in pixels. */
export const avatarSizes = { avatar: 256, avatar_small: 64 } as const satisfies Record<
  (typeof avatarKinds)[number],
  number
>
