import { message } from './message.ts';

export const yourApp = message('आपका ऐप: {phases} चरण, फ़ीचर के {groups} समूह, {platforms} प्लैटफ़ॉर्म');
