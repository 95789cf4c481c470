/** Raised with any change of a picture's pixels or boxes. */
export const RENDERER_VERSION = '7';
