declare module 'libheif-js/wasm-bundle.js' {
  type Handle = object
  type HeifImage = {
    handle: Handle
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    free(): void
  }
  type Channel = { id: object; data: Uint8Array; stride: number; width: number; height: number }
  type Decoded = { code?: unknown; image: object; channels: Channel[] }
  type Libheif = {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
    heif_js_decode_image2(handle: Handle, colorspace: object, chroma: object): Decoded | Promise<Decoded>
    heif_image_release(image: object): void
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object }
    heif_channel: { heif_channel_interleaved: object }
  }
  const libheif: Libheif
  export default libheif
}
