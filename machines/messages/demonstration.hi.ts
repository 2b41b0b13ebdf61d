export const demonstration = 'डेमो';
export const nothingMoves = 'डेमो: यहाँ पैसे नहीं कटते, और जो सहेजा जाए उसे कोई भी पढ़ सकता है।';
