// Display values of the browser's own style sheet, by namespace and tag; the same for each test file of a worker.
const displayOfTag = new Map();

/**
 * A faster `getComputedStyle`. For each element, jsdom matches every rule of the browser's own style sheet and
 * resolves every colour, which takes most of the time of queries by role. Without author style sheets, what tests
 * read follows from tag, attributes and inline styles: display, visibility and pointer-events. Documents that have a
 * style sheet get jsdom's own result.
 */
module.exports = function createGetComputedStyle(window) {
  const original = window.getComputedStyle.bind(window);
  const { document } = window;

  function tagDisplay({ namespaceURI, localName }) {
    const key = `${namespaceURI} ${localName}`;
    if (!displayOfTag.has(key)) {
      const element = document.createElementNS(namespaceURI, localName);
      if (localName === 'dialog') element.setAttribute('open', '');
      displayOfTag.set(key, original(element).display);
    }
    return displayOfTag.get(key);
  }

  function display(element) {
    const isHidden =
      element.hasAttribute('hidden') ||
      (element.localName === 'dialog' && !element.hasAttribute('open')) ||
      (element.localName === 'input' && element.type === 'hidden');
    return element.style.display || (isHidden ? 'none' : tagDisplay(element));
  }

  function inherited(element, property, initial) {
    for (let one = element; one; one = one.parentElement) {
      const value = one.style?.getPropertyValue(property);
      if (value) return value;
    }
    return initial;
  }

  const computed = {
    display,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
  };
  const propertyOf = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

  return (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0 || !element?.style) return original(element, pseudoElement);
    const propertyValue = (property) => computed[property]?.(element) ?? element.style.getPropertyValue(property);
    return new Proxy(element.style, {
      get(style, name) {
        if (name === 'getPropertyValue') return propertyValue;
        if (Object.hasOwn(propertyOf, name)) return propertyValue(propertyOf[name]);
        const value = Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
};
