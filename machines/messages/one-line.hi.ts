import { message } from './message.ts';

export const lineBreak = 'इसमें लाइन ब्रेक है: इसे एक ही लाइन में लिखें।';
export const direction = 'इसमें ऐसा अदृश्य कैरेक्टर है जो टेक्स्ट की दिशा उलट देता है: उसे हटाएँ, या टेक्स्ट फिर से टाइप करें।';
export const invisible = 'इसमें एक अदृश्य कैरेक्टर है: उसे हटाएँ, या टेक्स्ट फिर से टाइप करें।';
export const tooLong = message('ज़्यादा से ज़्यादा {limit} अक्षर लिखें। इसमें {length} हैं।');
export const blank = 'इसमें कुछ दिखता नहीं: कम से कम एक अक्षर, अंक या चिह्न लिखें।';
