/**
 * React Aria writes a style element for pressable elements unless one with this id exists. The content security policy
 * allows no inline style, so an empty one replaces it, and the rule is in the stylesheet of the tokens.
 */
const id = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const standIn = document.createElement('meta');
  standIn.id = id;
  document.head.append(standIn);
}
