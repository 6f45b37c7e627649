import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml';

const SVG = 'http://www.w3.org/2000/svg';

/** Elements that draw or describe: no scripts, links, foreign content, external images or animation. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
   linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
   feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
   feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
   feTile feTurbulence`.split(/\s+/),
);

/** Why an SVG is refused, to follow "an SVG with"; `no-svg` for anything else. It is never changed to fit. */
export function drawingFault(content: Uint8Array): string | undefined {
  const document = readDocument(content);
  const root = document?.root;
  if (root?.name !== 'svg' || root.attributes.xmlns !== SVG) return 'no-svg';
  if (document?.children.some((child) => child instanceof XmlDocumentType)) return 'a document type';
  if (document?.children.some((child) => child instanceof XmlProcessingInstruction)) return 'a processing instruction';
  return elementFault(root);
}

function readDocument(content: Uint8Array): XmlDocument | undefined {
  try {
    return parseXml(new TextDecoder('utf-8', { fatal: true }).decode(content), { preserveDocumentType: true });
  } catch (error) {
    // TypeError: not UTF-8. RangeError: nesting that exhausts the stack.
    if (error instanceof XmlError || error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function elementFault(element: XmlElement): string | undefined {
  const waiting: XmlElement[] = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!ELEMENTS.has(next.name)) return `an element "${next.name}"`;
    for (const [name, value] of Object.entries(next.attributes)) {
      const fault = attributeFault(name, value);
      if (fault !== undefined) return fault;
    }
    if (next.name === 'style' && !isStyleLocal(next.text)) return 'a style that loads something';
    for (const child of next.children) {
      if (child instanceof XmlElement) waiting.push(child);
      if (child instanceof XmlProcessingInstruction) return 'a processing instruction';
    }
  }
  return undefined;
}

function attributeFault(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `a handler "${name}"`;
  if (name === 'xmlns') return value === SVG ? undefined : 'another namespace';
  if (name.startsWith('xmlns:')) return value === SVG ? 'a second name for its namespace' : undefined;
  if (/(^|:)(href|src|base)$/i.test(name)) return value.startsWith('#') ? undefined : `a link "${name}"`;
  return isStyleLocal(value) ? undefined : `an attribute "${name}" that loads something`;
}

/** Only references within the drawing; a backslash could hide another. */
function isStyleLocal(css: string): boolean {
  return !/\\|@import|image-set|javascript:|expression\s*\(/i.test(css) && !/url\(\s*["']?(?!\s*["']?#)/i.test(css);
}
