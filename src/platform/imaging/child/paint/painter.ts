import sharp from 'sharp'

/** Counts up with every change of ours, or of the PDF writer's, after which the same print has other bytes. */
const painterVersion = 3

/** Who painted a file: only the same painter is expected to make the same bytes again. */
export const painter = `${painterVersion}, sharp ${sharp.versions.sharp}, ${process.arch}`
