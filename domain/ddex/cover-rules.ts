import type { MessageCover, MessageFacts } from '#domain/ddex/schema.ts'
import { namespaceOf } from '#domain/ddex/word-rules.ts'
import { element, type Element } from '#domain/shared/xml.ts'

/** Where the cover is among the resources of a message: apart from the recordings, which count from 1. */
export const coverReference = 'ACover'

/** The cover as an Image resource (standards 2.8), with the name, size and SHA-256 of the file beside the message; null without one. */
export const coverElement = (facts: MessageFacts): Element | null =>
  facts.cover &&
  element('Image', [
    element('ResourceReference', coverReference),
    element('Type', 'FrontCoverImage'),
    element('ResourceId', [element('ProprietaryId', `${facts.release.id}-cover`, namespaceOf(facts))]),
    detailsElement(facts.cover),
  ])

const detailsElement = ({ file, sha256, bytes, width, height }: MessageCover): Element =>
  element('TechnicalDetails', [
    element('TechnicalResourceDetailsReference', 'TCover'),
    element('ImageCodecType', file.endsWith('.png') ? 'PNG' : 'JPEG'),
    element('ImageHeight', height, pixels),
    element('ImageWidth', width, pixels),
    element('File', [
      element('URI', file),
      element('HashSum', [element('Algorithm', 'SHA-256'), element('HashSumValue', sha256)]),
      element('FileSize', bytes),
    ]),
    element('IsProvidedInDelivery', true),
  ])

const pixels = { UnitOfMeasure: 'Pixel' }
