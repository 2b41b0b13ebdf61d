import { message } from './message.ts';

export const title = message(
  '{name}: {features, plural, one {# फ़ीचर} other {# फ़ीचर}}, GST के साथ {price}, {day} को तैयार',
);
export const description = message(
  '{platforms} पर {base}। हर फ़ीचर, उसकी कीमत और तारीखें देखने और जो चाहें बदलने के लिए प्लान खोलें।',
);
export const features = message('{base}, {features, plural, one {# फ़ीचर} other {# फ़ीचर}}');
export const withTax = message('GST के साथ {price}');
export const ready = message('{day} को तैयार');
