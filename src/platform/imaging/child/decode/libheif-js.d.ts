declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  type Handle = object
  type HeifImage = { handle: Handle; is_primary(): boolean; has_alpha_channel(): boolean }
  type Channel = { id: object; data: Uint8Array; stride: number; width: number; height: number }
  type Libheif = {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
    heif_js_decode_image2(handle: Handle, colorspace: object, chroma: object): Promise<{ channels: Channel[] }>
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object }
    heif_channel: { heif_channel_interleaved: object }
  }
  const startLibheif: () => Libheif
  export default startLibheif
}
