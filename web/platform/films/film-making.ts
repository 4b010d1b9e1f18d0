import { registerAacEncoder } from '@mediabunny/aac-encoder'
import {
  AudioSampleSink,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  CanvasSource,
  FLAC,
  Input,
  MP3,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  QTFF,
  WAVE,
  type AudioSample,
  type InputAudioTrack,
} from 'mediabunny'
import { audioBits, picturesIn, picturesPerSecond, videoBitsFor } from '#domain/lyric-videos/film-rules.ts'
import { mp3Silence } from '#domain/lyric-videos/silence-rules.ts'
import { longestSound } from '#domain/lyric-videos/time-rules.ts'
import { openFilm, type FilmPlan } from './film-drawing.ts'
import type { FilmProblem, Inspected } from './film-messages.ts'
import { drawLoop, type LoopPlan } from './loop-drawing.ts'

/** A problem for which the page has a message. */
export class Problem extends Error {
  readonly problem: FilmProblem
  constructor(problem: FilmProblem) {
    super(problem)
    this.problem = problem
  }
}

registerAacEncoder()

/** Encoders cut up to half a second of the length in the file; if more is missing, the file is truncated. */
const earlyBy = 0.5
const soundFormats = [WAVE, FLAC, MP3, MP4, QTFF]

const canDecodeAny = 'AudioDecoder' in self

const openSound = (file: File) => new Input({ source: new BlobSource(file), formats: soundFormats })

/** The file's sound. Throws Problem for a file that is not sound, or that this browser cannot decode. */
async function soundTrack(input: Input, file: File): Promise<InputAudioTrack> {
  const tracks = await input.getTracks().catch(() => [])
  const track = tracks.length === 0 ? null : await input.getPrimaryAudioTrack()
  // Many M4A files have the list of their parts at the end; a file without it is recognized only by its beginning.
  if (!track) throw new Problem(tracks.length === 0 && (await beginsAsMp4(file)) ? 'ends_early' : 'not_sound')
  // Without decoders no film can be made here, but lines can be timed with the browser's player.
  if (canDecodeAny && !(await track.canDecode())) throw new Problem('not_readable')
  return track
}

const beginsAsMp4 = async (file: File) => (await file.slice(4, 8).text()) === 'ftyp'

/** The length in bytes that a WAV file claims; a file that ends early has fewer. */
async function wavEndsEarly(file: File): Promise<boolean> {
  const head = new DataView(await file.slice(0, 12).arrayBuffer())
  if (head.byteLength < 12 || head.getUint32(0) !== 0x52494646) return false
  const said = head.getUint32(4, true)
  // A program that wrote while recording left 0 or the maximum there.
  return said !== 0 && said !== 0xffffffff && said + 8 > file.size + 4096
}

/** How long a sound is. Throws Problem for a file that is not what it claims to be, ends early or is too long. */
export async function inspect(file: File): Promise<Inspected> {
  using input = openSound(file)
  const track = await soundTrack(input, file)
  const said = (await track.getDurationFromMetadata().catch(() => null)) ?? 0
  const whole = await track.computeDuration().catch(() => 0)
  const { start, end } = await silenceOf(file, track)
  const seconds = whole - start - end
  if (seconds <= 0) throw new Problem(said > 0 ? 'ends_early' : 'not_sound')
  if (said - whole > earlyBy || (await wavEndsEarly(file))) throw new Problem('ends_early')
  if (seconds * 1000 > longestSound) throw new Problem('too_long')
  if (canDecodeAny) await readEnd(track, whole)
  return { duration: Math.round(seconds * 1000) }
}

/** Whether the last tenth of a second can be read: the length is only the file's claim. */
async function readEnd(track: InputAudioTrack, seconds: number): Promise<void> {
  const last = await new AudioSampleSink(track).getSample(Math.max(0, seconds - 0.1)).catch(() => null)
  if (!last) throw new Problem('ends_early')
  last.close()
}

/** The padding before and after the sound that an MP3 file reports, in seconds; players skip it. */
async function silenceOf(file: File, track: InputAudioTrack): Promise<{ start: number; end: number }> {
  if ((await track.getCodec()) !== 'mp3') return { start: 0, end: 0 }
  const rate = await track.getSampleRate()
  const head = new Uint8Array(await file.slice(0, 10).arrayBuffer())
  const begin = tagLength(head)
  const { start, end } = mp3Silence(new Uint8Array(await file.slice(begin, begin + 4096).arrayBuffer()))
  return { start: start / rate, end: end / rate }
}

/** The length of the ID3 tag at the beginning of a file; 0 for none. */
const tagLength = (head: Uint8Array): number =>
  String.fromCharCode(...head.subarray(0, 3)) === 'ID3'
    ? 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
    : 0

type Report = (done: number) => void

/** The padding of our AAC encoder before the sound, in samples: the file marks it as not played. */
const priming = 1024

/** `hidden`: how much of the sound's beginning, in seconds, is not played either. The AAC encoder accepts at most two channels, at one of two rates. We use the same encoder in every browser, since the padding of others is unknown. */
async function audioSourceFor(track: InputAudioTrack, hidden: number): Promise<AudioSampleSource> {
  const [channels, rate] = [await track.getNumberOfChannels(), await track.getSampleRate()]
  const numberOfChannels = Math.min(2, channels)
  const sampleRate = rate === 44_100 || rate === 48_000 ? rate : 48_000
  return new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: audioBits }),
    transform: {
      ...(numberOfChannels === channels ? {} : { numberOfChannels }),
      ...(sampleRate === rate ? {} : { sampleRate }),
      process: (sample) => {
        sample.setTimestamp(sample.timestamp - hidden - priming / sampleRate)
        return sample
      },
    },
  })
}

const openOutput = () =>
  new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Problem('no_room')
  return { canvas, context }
}

const videoSourceOf = (canvas: OffscreenCanvas, bitrate: number) =>
  new CanvasSource(canvas, {
    codec: 'avc',
    quality: new Quality({ bitrate, bitrateMode: 'variable' }),
    keyFrameInterval: 2,
    latencyMode: 'quality',
  })

/** The film as MP4: the plan's pictures, thirty a second, and the file's sound. Throws Problem. */
export async function makeFilm(file: File, plan: FilmPlan, report: Report): Promise<Blob> {
  using input = openSound(file)
  const track = await soundTrack(input, file)
  const whole = await track.computeDuration()
  const { start, end } = await silenceOf(file, track)
  const seconds = whole - start - end
  const duration = seconds * 1000
  const film = await openFilm(plan)
  const { canvas, context } = canvasOf(plan.width, plan.height)
  const output = openOutput()
  const [video, audio] = [videoSourceOf(canvas, videoBitsFor(duration)), await audioSourceFor(track, start)]
  output.addVideoTrack(video, { frameRate: picturesPerSecond })
  output.addAudioTrack(audio)
  await output.start()
  const pictures = picturesIn(duration)
  let picture = 0
  /** All pictures before this time, in seconds. */
  async function drawUntil(until: number) {
    for (; picture < pictures && picture / picturesPerSecond < until; picture++) {
      // The middle of the time it is shown: no line is more than half a picture late.
      film.draw(context, ((picture + 0.5) * 1000) / picturesPerSecond)
      await video.add(picture / picturesPerSecond, 1 / picturesPerSecond)
      if (picture % 15 === 0) report(picture / pictures)
    }
  }
  let heard = 0
  for await (const sample of new AudioSampleSink(track).samples()) {
    heard = sample.timestamp + sample.duration
    await drawUntil(heard - start)
    await addUntil(start + seconds, sample, audio)
    sample.close()
  }
  if (whole - heard > earlyBy) throw new Problem('ends_early')
  await drawUntil(Infinity)
  await output.finalize()
  return blobOf(output)
}

/** Adds the part of a sample before the sound's end, in seconds: without the padding of an MP3's encoder. */
async function addUntil(end: number, sample: AudioSample, audio: AudioSampleSource): Promise<void> {
  const frames = Math.round((end - sample.timestamp) * sample.sampleRate)
  if (frames <= 0) return
  if (frames >= sample.numberOfFrames) return audio.add(sample)
  using part = sample.trim(0, frames)
  await audio.add(part)
}

/** A silent loop as MP4. */
export async function makeLoop(plan: LoopPlan, report: Report): Promise<Blob> {
  const { canvas, context } = canvasOf(plan.width, plan.height)
  const output = openOutput()
  const video = videoSourceOf(canvas, 8_000_000)
  output.addVideoTrack(video, { frameRate: picturesPerSecond })
  await output.start()
  const pictures = plan.seconds * picturesPerSecond
  for (let picture = 0; picture < pictures; picture++) {
    drawLoop(context, plan, picture / pictures)
    await video.add(picture / picturesPerSecond, 1 / picturesPerSecond)
    if (picture % 5 === 0) report(picture / pictures)
  }
  await output.finalize()
  return blobOf(output)
}

function blobOf(output: Output<Mp4OutputFormat, BufferTarget>): Blob {
  return new Blob([output.target.buffer!], { type: 'video/mp4' })
}
