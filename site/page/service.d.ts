// What the builder of the site writes before service.js.

declare const VERSION: string;
declare const FILES: { address: string; integrity: string }[];
