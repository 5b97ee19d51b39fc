// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/**
 * @title FINU, the token that points are turned into
 * @notice An ERC-20 token of 18 decimals with approvals by signature (ERC-2612).
 * @dev All there will ever be is made here, once: nobody can mint, burn, freeze or seize any afterwards.
 */
contract FinuToken is ERC20Capped, ERC20Permit {
    /// @notice How many there are: 1,000,000,000 FINU.
    uint256 private constant SUPPLY = 1_000_000_000e18;

    /**
     * @notice Makes the whole supply.
     * @param holder Who has it to begin with.
     */
    constructor(address holder) ERC20("Finu", "FINU") ERC20Capped(SUPPLY) ERC20Permit("Finu") {
        _mint(holder, SUPPLY);
    }

    /// @inheritdoc ERC20Capped
    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Capped) {
        super._update(from, to, value);
    }
}
