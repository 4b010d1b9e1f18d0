import { expect, test } from 'vitest'
import { coverElement } from '#domain/ddex/cover-rules.ts'
import { sampleFacts, sampleId } from '#domain/ddex/samples.ts'
import { xmlOf } from '#domain/shared/xml.ts'

const cover = { file: '0036000291452_Cover.jpg', sha256: 'ab'.repeat(32), bytes: 1234, width: 3000, height: 3001 }
const written = (file: string) => xmlOf(coverElement(sampleFacts({ cover: { ...cover, file } }))!)

test('describes the cover as the file beside the message', () =>
  expect(written(cover.file)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Image>
  <ResourceReference>ACover</ResourceReference>
  <Type>FrontCoverImage</Type>
  <ResourceId>
    <ProprietaryId Namespace="DPID:PADPIDA2014111801Y">${sampleId(1)}-cover</ProprietaryId>
  </ResourceId>
  <TechnicalDetails>
    <TechnicalResourceDetailsReference>TCover</TechnicalResourceDetailsReference>
    <ImageCodecType>JPEG</ImageCodecType>
    <ImageHeight UnitOfMeasure="Pixel">3001</ImageHeight>
    <ImageWidth UnitOfMeasure="Pixel">3000</ImageWidth>
    <File>
      <URI>0036000291452_Cover.jpg</URI>
      <HashSum>
        <Algorithm>SHA-256</Algorithm>
        <HashSumValue>${'ab'.repeat(32)}</HashSumValue>
      </HashSum>
      <FileSize>1234</FileSize>
    </File>
    <IsProvidedInDelivery>true</IsProvidedInDelivery>
  </TechnicalDetails>
</Image>
`))

test('names the codec of a PNG, and is nothing without a cover', () => {
  expect(written('Cover.png')).toContain('<ImageCodecType>PNG</ImageCodecType>')
  expect(coverElement(sampleFacts())).toBeNull()
})
