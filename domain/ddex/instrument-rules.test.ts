import { expect, test } from 'vitest'
import { instrumentOf, partsPlayed } from '#domain/ddex/instrument-rules.ts'

test.each([
  ['Cello', 'Cello'],
  ['electric guitar', 'ElectricGuitar'],
  ['Electric-Guitar', 'ElectricGuitar'],
  ['12-string guitar', '12-StringGuitar'],
  ['Drums', 'DrumKit'],
  ['drum set', 'DrumKit'],
  ['Lead guitar', 'Guitar'],
  ['Rhythm guitar', 'Guitar'],
  ['Solo violin', 'Violin'],
  ['Additional keys', 'Keyboard'],
  ['Guitar lead', null],
  ['Nyckelharpa', null],
  ['', null],
])('%j is DDEX’s %j', (typed, value) => expect(instrumentOf(typed)).toBe(value))

test.each([
  ['Guitar, piano & vocals', ['Guitar', 'piano', 'vocals']],
  ['Guitar and piano', ['Guitar', 'piano']],
  ['Bandoneon', ['Bandoneon']],
  ['Bass / synth; claps + bells', ['Bass', 'synth', 'claps', 'bells']],
  [' Oud ,, ', ['Oud']],
  ['', []],
])('%j are the parts %j', (plays, parts) => expect(partsPlayed(plays)).toEqual(parts))
