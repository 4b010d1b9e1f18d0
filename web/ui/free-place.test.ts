import { describe, expect, test } from 'vitest'
import { findFreePlace } from './free-place.ts'

const room = { left: 8, top: 8, right: 1272, bottom: 712 }
const home = { left: 904, top: 644, width: 360, height: 60 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe("a toast's position", () => {
  test("is the design's own if nothing is in the way", () =>
    expect(findFreePlace(home, [home], room, [box(20, 20, 100, 40)])).toMatchObject({
      shape: home,
      left: 904,
      top: 644,
    }))

  test('is just above a bar', () =>
    expect(findFreePlace(home, [home], room, [box(260, 640, 920, 70)])).toMatchObject({ left: 904, top: 572 }))

  test('is next to a button if that is nearer', () => {
    const place = findFreePlace(home, [home], room, [box(1100, 300, 172, 404)])
    expect(place).toMatchObject({ left: 732, top: 644 })
  })

  test('is narrow if only that fits', () => {
    const phone = { left: 8, top: 8, right: 382, bottom: 836 }
    const wide = { left: 16, top: 700, width: 358, height: 60 }
    const narrow = { left: 16, top: 680, width: 216, height: 80 }
    const buttons = Array.from({ length: 14 }, (_, row) => box(270, row * 60 + 8, 104, 40))
    const place = findFreePlace(wide, [wide, narrow], phone, buttons)
    expect(place.shape).toBe(narrow)
    expect(place.left + 216).toBeLessThanOrEqual(270)
  })

  test('covers a part of a field or card before a button, if nothing is free', () => {
    const taken = [{ ...box(8, 8, 1264, 636), soft: true }, box(8, 644, 1264, 68)]
    const { left, top } = findFreePlace(home, [home], room, taken)
    expect(top + home.height).toBeLessThanOrEqual(644)
    expect(left).toBe(904)
  })
})
